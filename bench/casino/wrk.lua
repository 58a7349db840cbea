-- Hands out the requests of a file, each once. It looks at no answer: the database is counted afterwards.
local requests = {}
local at = 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  while true do
    local length = file:read(10)
    if length == nil then break end
    requests[#requests + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  at = at + 1
  -- Past the end the last one again, which the house refuses; the run is then void.
  return requests[at] or requests[#requests]
end
